import { Link } from 'react-router';
import { privacyLabels } from '#shared/messages/privacy.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { footerLink, PublicFrame } from '#web/components/public-frame.tsx';
import { PrivacyPolicy } from '#web/features/privacy/components/privacy-policy.tsx';

export function Component() {
  return (
    <PublicFrame
      back={{ to: '/discover', label: 'Retour à la présentation' }}
      footer={
        <>
          <span className="mr-auto">Minutier, pour les offices notariaux</span>
          <Link to="/login" className={footerLink}>
            Se connecter
          </Link>
        </>
      }
    >
      <div className="mx-auto max-w-[76rem] px-5 pt-6 md:px-10 md:pt-10">
        <PageHeading title={privacyLabels.title}>{privacyLabels.updated}</PageHeading>
        <PrivacyPolicy />
      </div>
    </PublicFrame>
  );
}
