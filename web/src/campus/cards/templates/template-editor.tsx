import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFontOfForms } from '#shared/receipt/receipt-form.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import { Page, Panel } from '#ui/page.tsx'
import { useCardImages } from '../print/card-images.ts'
import type { ShownTemplate, TemplateData } from './card-templates.tsx'
import { DesignSettings } from './design-settings.tsx'
import { ElementList } from './element-list.tsx'
import { SchoolPictures } from './school-pictures.tsx'
import { TemplateActions } from './template-actions.tsx'
import { TemplateDrawing } from './template-drawing.tsx'
import classes from './templates.module.css'
import { useTemplate } from './use-template.ts'

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
            <SchoolPictures school={data.school} images={images} mayEdit={mayEdit} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
