import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';

interface UnderlinedTabsProps<Name extends string> {
  /** Of the tabs together, for a screen reader. */
  name: string;
  tabs: readonly { name: Name; label: string; Panel: ComponentType }[];
  /** The tab that is open, where something else than a click decides it. */
  chosen?: Name;
  onChoose?: (name: string) => void;
}

export function UnderlinedTabs<Name extends string>({
  name,
  tabs,
  chosen,
  onChoose,
}: UnderlinedTabsProps<Name>) {
  const [first] = tabs;
  const opened = chosen === undefined ? { defaultValue: first?.name } : { value: chosen };
  return (
    <Tabs.Root {...opened} {...(onChoose && { onValueChange: onChoose })}>
      <Tabs.List aria-label={name} className="mb-5 flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.name}
            value={tab.name}
            className="-mb-px h-11 border-transparent border-b-2 px-1 text-muted transition-colors hover:text-text aria-selected:border-gold-line aria-selected:text-text"
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.name} value={tab.name}>
          <tab.Panel />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
