import type { TemplateState } from './use-template.ts'

/** A button of the editor. */
export interface TemplateActionProps {
  state: TemplateState
  /** Shows the template as it is stored now. */
  onSaved: (id: number) => void
}

/** Whether the template cannot be saved as it is. */
export const isRefused = ({ hasProblems, name }: TemplateState): boolean => hasProblems || name.trim() === ''
