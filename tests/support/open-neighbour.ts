import { neighbourOf, type TestOffice, testKeys } from './test-office.ts';

/** A second notary in the same database, drive and process. */
export async function openNeighbour(office: TestOffice): Promise<TestOffice> {
  const { licences, notaries } = office.dependencies.seeding;
  const licenceId = await licences.create({
    key: testKeys.other,
    type: 'notary',
    email: 'etude@morin.example',
  });
  const id = await notaries.create({
    licenceId,
    firstName: 'Luc',
    lastName: 'MORIN',
    email: 'pieces@morin.example',
    mainEmail: 'etude@morin.example',
    cabinetName: 'Étude Morin',
    phoneNumber: '02 61 91 10 20',
    emailSignature: 'Maître Luc MORIN',
    reminderFrequency: 3,
    driveName: 'MORIN Luc',
  });
  const notary = await notaries.findById(id);
  if (!notary) throw new Error('no notary');
  return neighbourOf(office, notary);
}
