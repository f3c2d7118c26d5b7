import { useShortcuts } from '#web/lib/shortcuts.ts';
import { toggleShortcuts, useShortcutsOn } from '#web/lib/shortcuts-store.ts';
import { useIsMobile } from '#web/lib/use-media-query.ts';

/** « Clavier : … » : the keys of one letter, which are there where this line is, and can be turned off in it. */
export function ShortcutLine({ keys, className = '' }: { keys: string; className?: string }) {
  const isOn = useShortcutsOn();
  const isMobile = useIsMobile();
  useShortcuts(isOn && !isMobile);
  if (isMobile) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-muted text-xs ${className}`}>
      <span>
        Clavier{'\u00a0'}: {isOn ? keys : 'touches d’une lettre désactivées'}
      </span>
      <button
        type="button"
        onClick={toggleShortcuts}
        className="min-h-8 underline decoration-line-strong underline-offset-4 hover:text-text hover:decoration-current"
      >
        {isOn ? 'Désactiver' : 'Activer'}
        <span className="sr-only"> les touches d’une lettre</span>
      </button>
    </p>
  );
}
