import type { WholeMail } from './whole-mails.fixture.ts';

/** The last that were written, and scored before anything was changed. */
export const lastOrdinaryMails: readonly WholeMail[] = [
  {
    subject: 'Re: Rappel',
    papers: true,
    text: 'Madame,\nVotre courrier du 8 m’est bien parvenu. Je comprends parfaitement que vous insistiez, et je vous en sais gré : à soixante-dix-neuf ans on remet au lendemain. Vous trouverez donc l’avis de taxe. Quant au titre, mon neveu l’a emporté par mégarde à Toulouse, il me le rapporte dimanche.',
  },
  {
    subject: 'pièces vente',
    papers: true,
    text: 'Hello, dpe + taxe fonciere. on est dans les cartons jusqu’au cou lol. le proprio de la nouvelle maison nous fait la misère pour l’assurance mais ça va se tasser',
  },
  {
    subject: 'Dossier 2026-114',
    papers: true,
    text: 'Cher Maître,\nSuite à notre entretien, je vous confirme que ma cliente n’entend pas exercer son droit de préférence. Vous voudrez bien trouver copie de sa renonciation à ce droit.\nVotre bien dévoué confrère',
  },
  {
    subject: 'acte',
    papers: true,
    text: 'Bonjour, mon acte de naissance de moins de trois mois. Je suis né à Alger, Nantes a mis un temps infini, je désespérais. Cordialement.',
  },
  {
    subject: 'Merci',
    papers: false,
    text: 'Merci d’avoir calmé mon frère lundi. Il voulait tout casser, il est reparti doux comme un agneau.',
  },
  {
    subject: 'RIB',
    papers: true,
    text: 'Mon RIB comme demandé. Notez que je ne suis plus chez Orange, mon adresse se termine maintenant par laposte.net, l’ancienne marche encore jusqu’à la fin du mois.',
  },
  {
    subject: 'Tutelle',
    papers: true,
    text: 'Monsieur,\nJe vous transmets l’ordonnance du juge. Ma protégée est hospitalisée depuis mars à Saint-Yrieix, j’ai pouvoir de signer en son nom.\nLa mandataire',
  },
  {
    subject: 'attestation de vente voiture',
    papers: true,
    text: 'Pardon, je me suis trompé de fichier hier, oubliez-le, voici le bon. Tout ça pour ça !',
  },
  {
    subject: 'Re: Donation',
    papers: false,
    text: 'Merci pour la simulation. Mes enfants la regardent ce week-end et on vous dit. Rien ne change sinon.',
  },
  {
    subject: 'expertise',
    papers: true,
    text: 'Bonjour, rapport de l’expert joint. Il est tombé malade en route, d’où le retard. Il estime que le mur ne tombera pas de sitôt.',
  },
  {
    subject: 'Papiers de maman',
    papers: true,
    text: 'Voici les papiers de maman. Elle ne se souvient plus de grand-chose mais elle reconnaît votre nom et sourit. Mon père, lui, est mort quand j’avais six ans.',
  },
  {
    subject: 'compromis signe',
    papers: true,
    text: 'compromis signe ci joint. ma femme avait des doutes elle voulait se retracter mais je lai convaincue',
  },
  {
    subject: 'Hypothèque',
    papers: true,
    text: 'Bonjour Maître, la mainlevée est jointe. La banque avait perdu mon dossier, puis l’avait retrouvé, puis le conseiller est parti à la retraite. J’en ris aujourd’hui.',
  },
  {
    subject: 'Signature jeudi',
    papers: false,
    text: 'Entendu pour jeudi. Mon mari étant en déplacement jusqu’à vendredi, il a fait une procuration chez vous la semaine dernière. Merci.',
  },
  {
    subject: 'Quittances',
    papers: true,
    text: 'Les trois dernières quittances. Le locataire ne paie plus depuis mai, faut-il prévenir l’acheteur ?',
  },
  {
    subject: 'Assainissement',
    papers: true,
    text: 'Contrôle de l’assainissement : non conforme. L’acheteur est au courant et ne se retire pas, nous avons partagé les frais.',
  },
  {
    subject: 'état civil',
    papers: true,
    text: 'Tout est là. N’ayez crainte pour les délais, nous ne sommes pas à un mois près. Et continuez à me secouer s’il manque quelque chose.',
  },
  {
    subject: 'Re: facture',
    papers: false,
    text: 'Bien reçu, merci beaucoup. Je règle cela dès mon retour de courses.',
  },
  {
    subject: 'PV AG',
    papers: true,
    text: 'Les procès-verbaux. Vous lirez que M. Bost a démissionné du conseil et que le ravalement est repoussé sine die.',
  },
  {
    subject: 'carte vitale ?',
    papers: true,
    text: 'Vous m’aviez demandé ma carte d’identité et non ma carte vitale, quelle étourdie. La voilà. J’en ai un peu assez de ma tête !',
  },
  {
    subject: 'Terrain agricole',
    papers: true,
    text: 'Bonjour. Le bail rural a pris fin, le fermier a cessé son exploitation à la Toussaint. Ci-joint son congé.',
  },
  {
    subject: 'Vœux de rétablissement',
    papers: false,
    text: 'Merci à Mme Lenoir de s’être occupée de nous avant son arrêt, dites-lui de bien se reposer.',
  },
  {
    subject: 'Attestation notariée',
    papers: true,
    text: 'L’attestation de Maître Gardet, qui avait réglé la succession de mon oncle avant de prendre sa retraite. Son étude a été reprise par deux associés.',
  },
  {
    subject: 'Infos',
    papers: true,
    text: 'Voici ce qui manquait. Mon épouse et moi avons longtemps hésité entre votre étude et une autre : nous ne regrettons rien.',
  },
];

export const lastTellingMails: readonly WholeMail[] = [
  {
    subject: 'Re: Rappel',
    papers: true,
    text: 'Madame,\nVous trouverez l’avis de taxe. Puisque vous insistez à ce point, sachez que je ne souhaite plus être sollicitée de la sorte : mon neveu passera vous voir, et voilà tout.',
  },
  {
    subject: 'pièces vente',
    papers: true,
    text: 'Hello, dpe + taxe fonciere pour vos archives, la vente est morte, l’acheteur s’est barré hier',
  },
  {
    subject: 'Dossier 2026-114',
    papers: true,
    text: 'Cher Maître,\nMa cliente m’a confirmé ce jour sa volonté de ne pas poursuivre. Vous voudrez bien me retourner les pièces.\nVotre bien dévoué confrère',
  },
  {
    subject: 'acte',
    papers: true,
    text: 'Bonjour, mon acte de naissance. Je dois malheureusement ajouter que ma mère, chez qui nous allions vivre, vient de faire un malaise et n’y a pas survécu.',
  },
  {
    subject: 'Merci',
    papers: false,
    text: 'Merci de ce que vous avez fait. Mon frère ne veut plus entendre parler de partage et moi je suis fatiguée, restons-en là.',
  },
  {
    subject: 'RIB',
    papers: true,
    text: 'Mon RIB comme demandé. Je serai chez mes petits-enfants à La Réunion du 20 juin au 25 juillet, ne vous étonnez pas.',
  },
  {
    subject: 'Tutelle',
    papers: true,
    text: 'Monsieur,\nJe vous transmets l’ordonnance. Ma protégée s’est éteinte le 14, ma mission est donc terminée.\nLa mandataire',
  },
  {
    subject: 'reclamation',
    papers: true,
    text: 'Voici le bon fichier. Cela dit, vous me faites courir depuis des mois pour des broutilles, et quand j’appelle on me prend de haut. Je le ferai savoir.',
  },
  {
    subject: 'Re: Donation',
    papers: false,
    text: 'Merci pour la simulation. À ce prix-là on laisse tomber, les enfants comprendront.',
  },
  {
    subject: 'expertise',
    papers: true,
    text: 'Bonjour, rapport joint. Au vu du montant des travaux nous usons du délai de dix jours pour nous dédire.',
  },
  {
    subject: 'Papiers de maman',
    papers: true,
    text: 'Voici les papiers de maman. Elle nous a laissés cette nuit. Je ne vous répondrai pas avant les obsèques.',
  },
  {
    subject: 'compromis',
    papers: true,
    text: 'compromis pas signé ci joint. ma femme veut plus et moi non plus desolé',
  },
  {
    subject: 'Hypothèque',
    papers: true,
    text: 'Bonjour Maître, la mainlevée est jointe. Le reste sera traité par Maître Salvi, merci de lui passer le dossier entier.',
  },
  {
    subject: 'Signature jeudi',
    papers: false,
    text: 'Merci mais pas de signature jeudi ni un autre jour, nous avons visité mieux ailleurs.',
  },
  {
    subject: 'Quittances',
    papers: true,
    text: 'Les trois dernières quittances. Et s’il vous plaît, un appel plutôt que vos courriels en rafale qui me rendent fou.',
  },
  {
    subject: 'Assainissement',
    papers: true,
    text: 'Contrôle de l’assainissement : non conforme. L’acheteur jette l’éponge.',
  },
  {
    subject: 'état civil',
    papers: true,
    text: 'Tout est là. Mon épouse accouche cette semaine, ne comptez pas sur nous avant mi-juillet.',
  },
  {
    subject: 'Re: facture',
    papers: false,
    text: 'Bien reçu. 340 € pour trois photocopies, vous ne manquez pas d’air. Merci quand même.',
  },
  {
    subject: 'PV AG',
    papers: true,
    text: 'Les procès-verbaux. Mon compagnon, qui vendait avec moi, a été victime d’un accident mortel jeudi sur l’A20.',
  },
  {
    subject: 'carte',
    papers: true,
    text: 'La voilà. C’est la dernière fois que je réponds à votre robot, supprimez-moi de ses tablettes.',
  },
  {
    subject: 'Terrain agricole',
    papers: true,
    text: 'Bonjour. Ci-joint le congé du fermier. La SAFER préempte, notre achat n’a plus d’objet.',
  },
  {
    subject: 'Merci à Mme Lenoir',
    papers: false,
    text: 'Merci à Mme Lenoir. Dites-lui que nous partons vivre au Portugal et que la donation n’est plus à l’ordre du jour.',
  },
  {
    subject: 'Attestation',
    papers: true,
    text: 'L’attestation. Nous avons décidé en famille que les deux associés qui ont repris l’étude Gardet s’occuperaient aussi de cette succession-ci.',
  },
  {
    subject: 'Infos',
    papers: true,
    text: 'Voici ce qui manquait. Je pars ce soir en retraite chez les chartreux, trois semaines sans écran, Dieu merci.',
  },
];
