import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';

interface UnderlinedTabsProps<Name extends string> {
  /** Of the tabs together, for a screen reader. */
  name: string;
  /** `short`: a word of the label that stands for it on a phone, where the tabs keep to one line. */
  tabs: readonly { name: Name; label: string; short?: string; Panel: ComponentType }[];
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
            aria-label={tab.short && tab.label}
            className="-mb-px h-11 whitespace-nowrap border-transparent border-b-2 px-1 text-muted transition-colors hover:text-text aria-selected:border-gold-line aria-selected:text-text"
          >
            {tab.short ? (
              <>
                <span className="md:hidden">{tab.short}</span>
                <span className="max-md:hidden">{tab.label}</span>
              </>
            ) : (
              tab.label
            )}
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
