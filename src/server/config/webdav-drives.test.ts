import { describe, expect, it } from 'vitest';
import { findWebdavDrive, parseWebdavDrives } from '#server/adapters/webdav/webdav.settings.ts';
import { StartupError } from '#server/ground/startup-error.ts';

const cloud = 'https://minutier:se%3Acret@cloud.etude.fr/remote.php/dav/files/minutier/';

describe('WEBDAV_DRIVES', () => {
  it('names the drive of an office by its address, its domain, or for all', () => {
    const drives = parseWebdavDrives(
      `dossiers@etude.fr=${cloud}; etude.fr=https://a:b@other.fr/dav ;*=https://c:d@all.fr`,
    );
    expect(findWebdavDrive(drives, 'Dossiers@Etude.fr')).toEqual({
      url: 'https://cloud.etude.fr/remote.php/dav/files/minutier',
      username: 'minutier',
      password: 'se:cret',
    });
    expect(findWebdavDrive(drives, 'autre@etude.fr')?.url).toBe('https://other.fr/dav');
    expect(findWebdavDrive(drives, 'x@ailleurs.fr')?.url).toBe('https://all.fr');
  });

  it('names none when nothing is said', () => {
    expect(findWebdavDrive(parseWebdavDrives(''), 'x@etude.fr')).toBeNull();
    expect(findWebdavDrive(parseWebdavDrives(`etude.fr=${cloud}`), 'x@sous.etude.fr')).toBeNull();
  });

  it.each([
    'https://minutier:hidden@cloud.fr/',
    'etude.fr=http://minutier:hidden@cloud.fr/',
    'etude.fr=https://cloud.fr/hidden',
    'etude.fr=https://minutier@hidden.fr/',
    'etude.fr=ftp://minutier:hidden@cloud.fr/',
    'etude.fr=https://minutier:hidden@cloud.fr/?x=1',
  ])('refuses %s, and repeats nothing of it', (text) => {
    expect(() => parseWebdavDrives(text)).toThrow(StartupError);
    expect(() => parseWebdavDrives(text)).not.toThrow(/hidden/);
  });

  it('takes an unencrypted server of this machine', () => {
    const drives = parseWebdavDrives('*=http://a:b@127.0.0.1:8080/dav');
    expect(findWebdavDrive(drives, 'x@y.fr')?.url).toBe('http://127.0.0.1:8080/dav');
  });
});
