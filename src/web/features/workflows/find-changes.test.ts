import { expect, it } from 'vitest';
import { findChanges } from './find-changes.ts';

const opened = {
  name: 'Classement des documents',
  description: 'Renomme et classe.',
  webhookUrl: 'https://automates.example/crochet',
  templateType: 'document_classification' as const,
  enableCron: true,
  folderId: null,
};

it('a description that is bettered leaves a planning that was stopped meanwhile', () => {
  expect(findChanges(opened, { ...opened, description: 'Renomme et classe les pièces.' })).toEqual({
    description: 'Renomme et classe les pièces.',
  });
});

it('whatever the form changes is sent', () => {
  const values = { ...opened, enableCron: false, folderId: '01900000-0000-7000-8000-000000000001' };
  expect(findChanges(opened, values)).toEqual({ enableCron: false, folderId: values.folderId });
  expect(findChanges({ ...opened, folderId: values.folderId }, opened)).toEqual({ folderId: null });
  expect(findChanges(opened, opened)).toEqual({});
});
