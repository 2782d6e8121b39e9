import { Button, Text, TextInput } from '@mantine/core'
import { idCardTemplates } from '@talaan/contract/calls'
import type { ReactNode } from 'react'
import { useAction } from '#lib/query.ts'
import { useFontOfForms } from '#shared/receipt/receipt-form.tsx'
import { SchoolPictures } from '#shared/school-pictures.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { Page, Panel } from '#ui/page.tsx'
import { useCardImages } from '../print/card-images.ts'
import type { ShownTemplate, TemplateData } from './card-templates.tsx'
import { DesignSettings } from './design-settings.tsx'
import { ElementList } from './element-list.tsx'
import { TemplateDrawing } from './template-drawing.tsx'
import classes from './templates.module.css'
import { type TemplateState, useTemplate } from './use-template.ts'

/** A button of the editor. */
interface TemplateActionProps {
  state: TemplateState
  /** Shows the template as it is stored now. */
  onSaved: (id: number) => void
}

/** Whether the template cannot be saved as it is. */
const isRefused = ({ hasProblems, name }: TemplateState): boolean => hasProblems || name.trim() === ''

function AddIdCardTemplate({ state, onSaved }: TemplateActionProps) {
  const { run, busy } = useAction(idCardTemplates.addIdCardTemplate, { onSuccess: ({ data }) => onSaved(data.id) })
  const { template, name, design } = state
  return (
    <Button loading={busy} disabled={isRefused(state)} onClick={() => run({ kind: template.kind, name, design })}>
      Save as template
    </Button>
  )
}

function EditIdCardTemplate({ state, onSaved, id }: TemplateActionProps & { id: number }) {
  const { run, busy } = useAction(idCardTemplates.editIdCardTemplate, { onSuccess: ({ data }) => onSaved(data.id) })
  const { name, design, template, isDirty } = state
  const updated_at = template.updated_at ?? undefined
  return (
    <Button loading={busy} disabled={!isDirty || isRefused(state)} onClick={() => run({ id, name, design, updated_at })}>
      Save
    </Button>
  )
}

/** Prints cards with the template from now on. Changes are saved first. */
function ActivateIdCardTemplate({ state, onSaved, id }: TemplateActionProps & { id: number }) {
  const { run, busy } = useAction(idCardTemplates.activateIdCardTemplate, { onSuccess: ({ data }) => onSaved(data.id) })
  return (
    <Button variant="default" loading={busy} disabled={state.isDirty} onClick={() => run({ id })}>
      Use for printing
    </Button>
  )
}

interface DeleteIdCardTemplateProps {
  id: number
  name: string
  onDeleted: () => void
}

function DeleteIdCardTemplate({ id, name, onDeleted }: DeleteIdCardTemplateProps) {
  const { run } = useAction(idCardTemplates.deleteIdCardTemplate, { onSuccess: onDeleted })
  const confirm = () => ask({ text: `Delete the template “${name}”?`, verb: 'Delete', danger: true, run: () => run({ id }) })
  return (
    <Button variant="subtle" color="red" onClick={confirm}>
      Delete
    </Button>
  )
}

/** Saves the template, uses it for prints, or deletes it. */
function TemplateActions({ onDeleted, ...props }: TemplateActionProps & { onDeleted: () => void }) {
  const mayEdit = useMay('Edit ID Card Templates')
  const { id, name, is_active } = props.state.template
  if (!mayEdit) return null
  if (id === null) return <AddIdCardTemplate {...props} />
  return (
    <>
      {!is_active && (
        <>
          <DeleteIdCardTemplate id={id} name={name} onDeleted={onDeleted} />
          <ActivateIdCardTemplate {...props} id={id} />
        </>
      )}
      <EditIdCardTemplate {...props} id={id} />
    </>
  )
}

interface TemplateEditorProps {
  loaded: ShownTemplate
  data: TemplateData
  onSaved: (id: number) => void
  onDeleted: () => void
  /** The choice of the template. */
  children: ReactNode
}

/** Both sides of a template, with the numbers of each element. */
export function TemplateEditor({ loaded, data, onSaved, onDeleted, children }: TemplateEditorProps) {
  const mayEdit = useMay('Edit ID Card Templates')
  const state = useTemplate(loaded, data)
  useFontOfForms()
  const { images } = useCardImages([], data.school)
  useUnsaved(() => state.isDirty)
  return (
    <Page title="ID card templates" actions={<TemplateActions state={state} onSaved={onSaved} onDeleted={onDeleted} />}>
      {children}
      <div className={classes.editor}>
        <TemplateDrawing state={state} data={data} images={images} mayEdit={mayEdit} />
        <div className={classes.side}>
          <Panel>
            {mayEdit && (
              <TextInput
                label="Name of the template"
                value={state.name}
                maxLength={60}
                onChange={(event) => state.setName(event.currentTarget.value)}
                mb="sm"
              />
            )}
            <ElementList state={state} mayEdit={mayEdit} />
          </Panel>
          <Panel>
            <DesignSettings
              kind={state.template.kind}
              design={state.design}
              courses={data.courses}
              mayEdit={mayEdit}
              onChange={state.setDesign}
            />
          </Panel>
          <Panel>
            <SchoolPictures kinds={['logo', 'head_signature']} />
            <Text fz={13} c="dimmed">
              They come from the school settings and are shared by all templates. A PNG with a transparent background looks best.
            </Text>
          </Panel>
        </div>
      </div>
    </Page>
  )
}
