import { useEffect, useState } from 'react';
import { listKeys } from '#web/lib/shortcuts.ts';
import { ShortcutLine } from './shortcut-line.tsx';

/** The keys that this page has now, each with the words of what it presses. */
export function PageKeys() {
  const [keys, setKeys] = useState('');
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    const look = () => setKeys(tellKeys(main));
    look();
    const observer = new MutationObserver(look);
    observer.observe(main, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-keyshortcuts'],
    });
    return () => observer.disconnect();
  }, []);
  return <ShortcutLine className="mt-8" keys={keys || 'aucune touche sur cette page.'} />;
}

function tellKeys(main: HTMLElement): string {
  const told = listKeys(main.querySelectorAll<HTMLElement>('[aria-keyshortcuts]'), nameOf);
  return told.map(([key, name]) => `${key}\u00a0${name}`).join(' · ');
}

/** A field by its label, all else by its own words. */
function nameOf(shown: HTMLElement): string {
  const labels = (shown as Partial<HTMLInputElement>).labels;
  return (labels?.[0] ?? shown).textContent.trim();
}
