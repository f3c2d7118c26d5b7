import { trimEndOf } from '#shared/trim-marks.ts';

const EXTENSIONS = new Set(
  (
    'exe com scr pif cpl dll msi msp msix appx jar js jse mjs vbs vbe wsf wsh hta ps1 psm1 psd1 bat cmd sh reg lnk url ' +
    'scf inf iso img vhd vhdx dmg pkg app apk deb rpm chm html htm xhtml shtml mht mhtml svg svgz one xll ' +
    'docm dotm xlsm xltm xlam pptm potm ppsm ppam'
  ).split(' '),
);
const TYPES =
  /^(text\/html|application\/(xhtml\+xml|x-msdownload|x-msdos-program|javascript|hta|java-archive)|text\/javascript)$/;

/** A file that could act when someone opens it: programs, scripts, shortcuts, disk images, web pages, office macros. */
export function isExecutable(name: string, declaredType: string, content: Buffer): boolean {
  return (
    EXTENSIONS.has(findExtension(name)) || TYPES.test(declaredType.toLowerCase()) || isWindowsProgram(content)
  );
}

/** Lower case, without its dot; what Windows would see: trailing dots, spaces and text direction marks are ignored. */
export function findExtension(name: string): string {
  const plain = trimEndOf(name.replace(/[\p{Cc}\p{Cf}]/gu, ''), '. ');
  return /\.([^./\\]+)$/.exec(plain)?.[1]?.trim().toLowerCase() ?? '';
}

function isWindowsProgram(content: Buffer): boolean {
  if (content.length < 64 || content.toString('latin1', 0, 2) !== 'MZ') return false;
  const header = content.readUInt32LE(60);
  return header + 4 <= content.length && content.toString('latin1', header, header + 4) === 'PE\0\0';
}
