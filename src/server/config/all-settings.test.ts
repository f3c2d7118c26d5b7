import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, type Setting } from '#server/ground/setting.ts';
import { writeCompose, writeExample, writeReadme } from '../../../scripts/describe-settings.ts';
import { allSettings, listSettings } from './all-settings.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../..', name), 'utf8');

const added: Setting = {
  variable: 'TEA_TIME',
  schema: listSettings()[0]?.schema as Setting['schema'],
  form: 'une heure',
  fallback: null,
  fallbackShown: '17 heures',
  meaning: 'heure du thé, en `HH:MM`',
};

describe('the settings of all rooms', () => {
  it('have a variable each', () => {
    const variables = listSettings().map(({ variable }) => variable);
    expect(variables.length).toBeGreaterThan(25);
    expect(new Set(variables).size).toBe(variables.length);
  });

  it.each(Object.entries(allSettings))(
    'of %s: what stands for one that is not given has the right form',
    (_, settings) => {
      expect(() => readSettings(settings as Record<string, Setting>, {})).not.toThrow();
    },
  );

  it('that are secret are refused without being repeated', () => {
    for (const setting of listSettings().filter(
      ({ secret, variable }) =>
        secret && !['AI_API_KEY', 'DATABASE_PASSWORD', 'DATABASE_MIGRATION_PASSWORD'].includes(variable),
    )) {
      const refused = () => readSettings({ setting }, { [setting.variable]: 'hunter2 =' });
      expect(refused).toThrow(setting.variable);
      expect(refused).not.toThrow('hunter2');
    }
  });
});

describe('a new setting', () => {
  const settings = [...listSettings(), added];

  it('is a row of the README, and the text around the table stays', () => {
    const [before, after] = [read('README.md'), writeReadme(read('README.md'), settings)];
    expect(after).toContain('| `TEA_TIME` | 17 heures | heure du thé, en `HH:MM` |\n\n');
    expect(after.replace('| `TEA_TIME` | 17 heures | heure du thé, en `HH:MM` |\n', '')).toBe(before);
  });

  it('is a variable of .env.example, under what it is for', () => {
    expect(writeExample(settings)).toContain(
      '# heure du thé, en HH:MM (par défaut : 17 heures)\nTEA_TIME=\n',
    );
  });

  it('that is secret may come in a file, and each place says so', () => {
    const secrets = [...listSettings(), { ...added, secret: true as const }];
    expect(writeReadme(read('README.md'), secrets)).toContain(
      '| `TEA_TIME` ou `TEA_TIME_FILE` | 17 heures |',
    );
    expect(writeExample(secrets)).toContain('TEA_TIME=\nTEA_TIME_FILE=\n');
    const compose = writeCompose(read('compose.yaml'), read('Dockerfile'), secrets);
    expect(compose).toContain(`    TEA_TIME: \${TEA_TIME:-}\n    TEA_TIME_FILE: \${TEA_TIME_FILE:-}\n`);
  });

  it('reaches the containers, unless these or their image decide it', () => {
    const [compose, image] = [read('compose.yaml'), read('Dockerfile')];
    expect(writeCompose(compose, image, settings)).toContain(`    TEA_TIME: \${TEA_TIME:-}\n`);
    expect(writeCompose(compose, `${image}\nENV TEA_TIME=16:00`, settings)).toBe(compose);
    for (const decided of ['HOST', 'DATA_DIR', 'ROLE', 'PORT'])
      expect(compose).not.toContain(`    ${decided}: \${${decided}`);
  });
});
