import { type FormEvent, useEffect, useState } from 'react';
import { emailSchema } from '#shared/contracts/checkout.ts';
import { isFreeCode } from '#shared/price.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { useOffer, usePurchase } from '../purchase.ts';
import { PriceDisplay } from './price-display.tsx';
import { SecondLicence } from './second-licence.tsx';

interface PurchaseFormProps {
  /** Whether nothing is to be paid, for what stands around the form. */
  onFree?: (isFree: boolean) => void;
}

export function PurchaseForm({ onFree }: PurchaseFormProps) {
  const offer = useOffer();
  const { order, isLeaving, known } = usePurchase();
  const [email, setEmail] = useState('');
  const [promoCode, setPromoCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const address = emailSchema.safeParse(email);
  const isFree = offer.promoCode && isFreeCode(promoCode);
  const isKnown = known !== null && known.email === address.data;
  useEffect(() => onFree?.(isFree), [onFree, isFree]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (address.success && !isLeaving) void order({ email: address.data, promoCode });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PriceDisplay isFree={isFree} />
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        placeholder="etude@exemple.fr"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={submitted ? address.error?.issues.at(-1)?.message : undefined}
      />
      <TextField
        label="Code promo (facultatif)"
        name="promoCode"
        autoComplete="off"
        spellCheck={false}
        hint={offer.promoCode ? 'Entrez TEST100 pour un accès gratuit' : undefined}
        value={promoCode}
        onChange={(event) => setPromoCode(event.target.value)}
      />
      {isKnown && known && (
        <SecondLicence
          has={known.has}
          disabled={isLeaving}
          onBuy={() => void order({ email: known.email, promoCode, again: true })}
        />
      )}
      <Button
        type="submit"
        look={isKnown ? 'outline' : 'primary'}
        className="h-11 w-full md:h-11"
        disabled={isLeaving}
      >
        {isFree
          ? isLeaving
            ? 'Ouverture de votre accès...'
            : "Confirmer l'accès gratuit"
          : isLeaving
            ? 'Redirection vers le paiement...'
            : 'Procéder au paiement'}
      </Button>
      <Terms isFree={isFree} />
    </form>
  );
}

/** What happens after the button is pressed. */
function Terms({ isFree }: { isFree: boolean }) {
  return (
    <p className="mt-1 text-muted text-sm">
      {isFree ? (
        <>Votre clé de licence vous est envoyée par e-mail dans l’instant. Rien ne vous sera débité.</>
      ) : (
        <>
          Votre clé de licence vous est envoyée par e-mail dès que le paiement est confirmé. Paiement par
          carte ou prélèvement SEPA, sur la page sécurisée de notre prestataire. L’abonnement se résilie quand
          vous le souhaitez&nbsp;; il reste actif jusqu’à la fin de la période payée.
        </>
      )}
    </p>
  );
}
