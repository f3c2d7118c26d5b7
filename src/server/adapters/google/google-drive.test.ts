import { afterAll, beforeAll } from 'vitest';
import { type DriveUnderTest, describeDrive } from '#support/drive-suite.ts';
import { DriveAccount } from '#support/google/drive-account.ts';
import { openGoogleOffice } from '#support/google/office.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';

let server: GoogleServer;
beforeAll(async () => {
  server = await openGoogleServer();
});
afterAll(() => server.close());

async function createUnderTest(): Promise<DriveUnderTest> {
  server.renew(new DriveAccount('pieces@durand.example'));
  const { account } = server;
  const office = openGoogleOffice(server);
  return {
    drive: office.drive(),
    reopen: async () => office.reopen().drive(),
    notary: {
      rename: async (id, name) => void account.edit(id, { name }),
      moveTo: async (id, folderId) => account.moveTo(id, folderId),
      delete: async (id) => void account.edit(id, { trashed: true }),
      drop: async (folderId, name, content) =>
        void account.create({ name, parents: [folderId], content: Buffer.from(content) }),
    },
    dispose: async () => undefined,
    marks: true,
  };
}

describeDrive('Google Drive', createUnderTest);
