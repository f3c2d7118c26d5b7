const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether the page waits behind what was opened over it: its keys are not the page's. */
export const isUnderSomething = (): boolean => document.querySelector(OVER_THE_PAGE) !== null;
