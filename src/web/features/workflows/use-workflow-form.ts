import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Resolver, useForm } from 'react-hook-form';
import type { AutomationType } from '#shared/automations.ts';
import { workflowEditFormSchema, workflowFormSchema } from '#shared/contracts/workflow-form.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';

/** What the fields hold before they are checked. */
export interface WorkflowFormValues {
  name: string;
  description: string;
  webhookUrl: string;
  notaryEmail: string;
  templateType: AutomationType | null;
  enableCron: boolean;
  folderId: string | null;
}

/** An empty form, planned as the platform does by default. */
export function useNewWorkflowForm(notaryEmail: string) {
  return useForm<WorkflowFormValues>({
    resolver: standardSchemaResolver(workflowFormSchema) as unknown as Resolver<WorkflowFormValues>,
    defaultValues: {
      name: '',
      description: '',
      webhookUrl: '',
      notaryEmail,
      templateType: null,
      enableCron: true,
      folderId: null,
    },
  });
}

/** The form of a workflow that exists; its notary is no field of it. */
export function useWorkflowEditForm(workflow: Workflow) {
  return useForm<WorkflowFormValues>({
    resolver: standardSchemaResolver(workflowEditFormSchema) as unknown as Resolver<WorkflowFormValues>,
    defaultValues: {
      name: workflow.name,
      description: workflow.description,
      webhookUrl: workflow.webhookUrl,
      notaryEmail: workflow.notaryEmail ?? '',
      templateType: workflow.type,
      enableCron: workflow.cronSettings.enabled,
      folderId: workflow.folderId,
    },
  });
}
