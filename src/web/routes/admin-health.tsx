import { PageHeading } from '#web/components/page-heading.tsx';
import { OfficeHealth } from '#web/features/office-health/components/office-health.tsx';

export function Component() {
  return (
    <>
      <PageHeading title="Santé">
        Comment va chaque étude, la plus mal en point d’abord. Ce qui dure vous est aussi écrit.
      </PageHeading>
      <OfficeHealth />
    </>
  );
}
