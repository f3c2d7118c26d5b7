import type { Needs } from '#server/automations/needs.ts';

/** Whether a run has done all that it begins, and met no error, told or not: what it left is in no row, nor outside. */
export function watchRun(needs: Needs): { needs: Needs; wentThrough(): boolean } {
  let isTroubled = false;
  return {
    needs: {
      ...needs,
      async alone(what, work) {
        const done = await needs.alone(what, work);
        if (done === null) isTroubled = true;
        return done;
      },
      reportError(...told) {
        isTroubled = true;
        needs.reportError(...told);
      },
    },
    wentThrough: () => !isTroubled && !needs.isTimeUp(),
  };
}
