import {
  FileSearch,
  type LucideIcon,
  Mail,
  MailX,
  MessageCircleQuestion,
  PauseCircle,
  Phone,
} from 'lucide-react';
import type { ToDoItem, ToDoKind } from '#shared/contracts/to-do.ts';
import { callPage, clientPage, documentPage, mailPage, messagePage } from '#web/lib/pages.ts';

interface ToDoLook {
  /** In the address of the list. */
  slug: string;
  /** Of the filter. */
  plural: string;
  /** Of one of them. */
  label: string;
  Icon: LucideIcon;
  pageOf: (item: ToDoItem) => string;
}

export const toDoLooks: Record<ToDoKind, ToDoLook> = {
  paper: {
    slug: 'pieces',
    plural: 'Documents à vérifier',
    label: 'Document à vérifier',
    Icon: FileSearch,
    pageOf: ({ id }) => documentPage(id),
  },
  message: {
    slug: 'messages',
    plural: 'Messages',
    label: 'Message',
    Icon: Mail,
    pageOf: ({ id }) => messagePage(id),
  },
  undelivered: {
    slug: 'envois',
    plural: 'Envois non remis',
    label: 'Envoi non remis',
    Icon: MailX,
    pageOf: ({ id }) => mailPage(id),
  },
  call: {
    slug: 'appels',
    plural: 'Appels à passer',
    label: 'Appel à passer',
    Icon: Phone,
    pageOf: ({ id }) => callPage(id),
  },
  stop: {
    slug: 'suspensions',
    plural: 'Relances suspendues',
    label: 'Relances suspendues',
    Icon: PauseCircle,
    pageOf: ({ clientId }) => clientPage(clientId ?? ''),
  },
  question: {
    slug: 'questions',
    plural: 'Questions',
    label: 'Question sur un dossier',
    Icon: MessageCircleQuestion,
    pageOf: ({ clientId }) => clientPage(clientId ?? ''),
  },
};

export function findKind(slug: string | null): ToDoKind | null {
  const kinds = Object.keys(toDoLooks) as ToDoKind[];
  return kinds.find((kind) => toDoLooks[kind].slug === slug) ?? null;
}
