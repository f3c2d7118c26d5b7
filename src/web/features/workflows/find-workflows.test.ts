import { expect, test } from 'vitest';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { isInState, searchWorkflows } from './find-workflows.ts';

const workflows = [
  {
    name: 'Relance des clients',
    description: 'Relance',
    notaryName: 'Hélène CASTELNAU',
    notaryEmail: 'pieces@castelnau.example',
    active: true,
    lastStatus: 'failed',
  },
  {
    name: 'Classement',
    description: 'Range',
    notaryName: null,
    notaryEmail: null,
    active: false,
    lastStatus: 'failed',
  },
] as Workflow[];

test.each([
  ['', 2],
  ['helene relance', 1],
  ['castelnau.example', 1],
  ['null', 0],
])('« %s » finds %i workflows', (search, count) => {
  expect(searchWorkflows(workflows, search)).toHaveLength(count);
});

test.each([
  ['all', [true, true]],
  ['failed', [true, false]],
  ['active', [true, false]],
  ['inactive', [false, true]],
] as const)('%s holds of %j', (state, held) => {
  expect(workflows.map((workflow) => isInState(workflow, state))).toEqual(held);
});
