import { useEffect, useState } from 'react';
import { publicInfoSchema } from '#shared/contracts/public-info.ts';
import { signInRoutes } from '#shared/contracts/sign-in-routes.ts';
import { callApi } from './api.ts';

/** It changes with the installation, not while one reads. */
let asked: Promise<string | null> | null = null;

/** Who hosts this installation; null until it is known, and where only the contract says it. */
export function useHosting(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    asked ??= askHosting();
    void asked.then((found) => !isGone && setName(found));
    return () => {
      isGone = true;
    };
  }, []);
  return name;
}

async function askHosting(): Promise<string | null> {
  try {
    return (await callApi(publicInfoSchema, signInRoutes.publicInfo)).hosting;
  } catch {
    asked = null;
    return null;
  }
}
