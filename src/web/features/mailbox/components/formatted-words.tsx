import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { listLinks } from '../links.ts';

interface FormattedWordsProps {
  id: string;
  /** The same words without their layout. */
  text: string;
  blockedPictures: number;
}

/** The frame runs nothing and loads nothing; it says so, what it has kept out, and where its links would lead. */
export function FormattedWords({ id, text, blockedPictures }: FormattedWordsProps) {
  const links = listLinks(text);
  return (
    <figure className="grid gap-3">
      <iframe
        sandbox=""
        referrerPolicy="no-referrer"
        src={fillRoute(routes.messageFormatted, { id })}
        title="Message dans sa mise en forme d’origine"
        className={`${heightFor(text)} w-full rounded-control border border-line-strong bg-white`}
      />
      <figcaption className="grid gap-2 text-muted text-sm">
        <p>
          Rien n’y est exécuté ni chargé d’ailleurs, et les liens y sont inactifs.
          {blockedPictures > 0 &&
            ` ${blockedPictures === 1 ? 'Une image distante a été bloquée' : `${blockedPictures} images distantes ont été bloquées`}\u00a0: son expéditeur ne saura pas que vous l’avez lu.`}
        </p>
        {links.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center hover:text-text md:min-h-8">
              Où mènent ses liens
            </summary>
            <ul className="mt-1 grid gap-1 text-xs [overflow-wrap:anywhere]">
              {links.map((link) => (
                <li key={link}>{link}</li>
              ))}
            </ul>
          </details>
        )}
      </figcaption>
    </figure>
  );
}

/** Letters on a line of the frame. */
const WIDE = 80;

/** What is within cannot tell its height: as many lines as its words take, and the rest of the screen at most. */
function heightFor(text: string): string {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WIDE)), 0);
  if (lines <= 8) return 'h-56';
  return lines <= 16 ? 'h-96' : 'h-[52dvh]';
}
