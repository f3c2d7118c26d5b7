/** What a page of ours never asks of the machine: a script that got in could not either. */
const refused = [
  'accelerometer',
  'autoplay',
  'bluetooth',
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
  'web-share',
  'xr-spatial-tracking',
];

/** The header of that name. Writing to the clipboard stays ours: that is what copying a key does. */
export const permissionsPolicy = [
  'clipboard-write=(self)',
  ...refused.map((feature) => `${feature}=()`),
].join(', ');
