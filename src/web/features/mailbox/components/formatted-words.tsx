import { fillRoute, routes } from '#shared/contracts/routes.ts';

/** The frame runs nothing and loads nothing; it says so, and what it has kept out. */
export function FormattedWords({ id, blockedPictures }: { id: string; blockedPictures: number }) {
  return (
    <figure className="grid gap-3">
      <iframe
        sandbox=""
        referrerPolicy="no-referrer"
        src={fillRoute(routes.messageFormatted, { id })}
        title="Message dans sa mise en forme d’origine"
        className="h-[52dvh] w-full rounded-control border border-line-strong bg-white"
      />
      <figcaption className="text-muted text-sm">
        Rien n’y est exécuté ni chargé d’ailleurs, et les liens y sont inactifs.
        {blockedPictures > 0 &&
          ` ${blockedPictures === 1 ? 'Une image distante a été bloquée' : `${blockedPictures} images distantes ont été bloquées`}\u00a0: son expéditeur ne saura pas que vous l’avez lu.`}
      </figcaption>
    </figure>
  );
}
