/**
 * What a page of ours never asks of the machine: a script that got in could not either. Only names that Chromium knows: of
 * others it complains on the console of every page.
 */
const refused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
];

/** The header of that name. Writing to the clipboard stays ours: that is what copying a key does. */
export const permissionsPolicy = [
  'clipboard-write=(self)',
  ...refused.map((feature) => `${feature}=()`),
].join(', ');
