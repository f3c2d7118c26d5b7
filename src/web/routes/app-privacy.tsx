import { privacyLabels } from '#shared/messages/privacy.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { PrivacyPolicy } from '#web/features/privacy/components/privacy-policy.tsx';

export function Component() {
  return (
    <>
      <PageHeading title={privacyLabels.title}>{privacyLabels.updated}</PageHeading>
      <PrivacyPolicy />
    </>
  );
}
