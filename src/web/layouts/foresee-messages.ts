import { useEffect } from 'react';

/** Milliseconds. Whoever only passes over a list asks for nothing. */
const REST_MS = 100;

const place = /^\/notary\/messages\/([0-9a-f-]{36})$/;

/** A message on whose link somebody rests, in whichever list, is asked for with its page before he opens it. */
export function useForeseenMessages(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = ({ target }: Event) => {
      clearTimeout(timer);
      const row = target instanceof Element ? target.closest('a, li') : null;
      const link = row?.matches('a') ? row : row?.querySelector('a[href^="/notary/messages/"]');
      const [, id] = place.exec(link?.getAttribute('href') ?? '') ?? [];
      if (id) timer = setTimeout(() => void begin(id), REST_MS);
    };
    document.addEventListener('pointerover', rest);
    document.addEventListener('focusin', rest);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', rest);
      document.removeEventListener('focusin', rest);
    };
  }, []);
}

/** A guess that fails is nobody’s trouble: the page asks for itself. */
async function begin(id: string): Promise<void> {
  const [{ beginMessage }] = await Promise.all([
    import('#web/routes/begin-message.ts'),
    import('#web/routes/notary-message.tsx'),
  ]).catch(() => [{ beginMessage: () => undefined }]);
  beginMessage(id);
}
