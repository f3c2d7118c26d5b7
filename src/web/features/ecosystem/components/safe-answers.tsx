const answers = [
  {
    title: 'Deux fichiers du même nom',
    text: 'Rien n’est jamais remplacé\u00a0: le second prend «\u00a0(2)\u00a0» à la fin de son nom.',
  },
  {
    title: 'La même pièce reçue deux fois',
    text: 'Identique octet pour octet, elle n’est pas doublée\u00a0; son envoi reste noté.',
  },
  {
    title: 'Une feuille ouverte ou modifiée par vous',
    text: 'Vos saisies l’emportent. Si la feuille est retenue par un autre programme, Minutier attend et la complète ensuite.',
  },
  {
    title: 'Un drive plein ou injoignable',
    text: 'Rien n’est perdu\u00a0: le travail reprend de lui-même, sans rien faire deux fois.',
  },
];

/** What the notary may worry about, answered in a sentence each. */
export function SafeAnswers() {
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {answers.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold text-heading">{title}</dt>
          <dd className="mt-1 text-muted text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
