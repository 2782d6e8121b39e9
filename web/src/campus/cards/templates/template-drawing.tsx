import { Button, SegmentedControl, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { CardSide } from '@talaan/contract/values'
import { useIsPhone } from '#ui/list/phone.ts'
import type { ShownImages } from '../print/card-images.ts'
import { CardCanvas } from './card-canvas.tsx'
import type { TemplateData } from './card-templates.tsx'
import classes from './templates.module.css'
import type { TemplateState } from './use-template.ts'

interface TemplateDrawingProps {
  state: TemplateState
  data: TemplateData
  images: ShownImages
  mayEdit: boolean
}

/** The shown side of the card with the longest name of the school. */
export function TemplateDrawing({ state, data, images, mayEdit }: TemplateDrawingProps) {
  const isPhone = useIsPhone()
  const warned = Object.values(state.warnings).filter((texts) => texts.length > 0).length
  const howToMove = isPhone
    ? 'Choose an element below and change its numbers.'
    : 'Drag an element, or move it with the arrow keys: 0.5 mm, with Shift 5 mm, with Alt 0.1 mm.'
  return (
    <section aria-label="Card" className={classes.drawing}>
      <div className={classes.toolbar}>
        <SegmentedControl
          aria-label="Side"
          value={state.side}
          onChange={(value) => state.setSide(value as CardSide)}
          data={[
            { value: 'front', label: 'Front' },
            { value: 'back', label: 'Back' },
          ]}
        />
        {mayEdit && (
          <Button
            variant="default"
            disabled={!state.canUndo}
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
            onClick={state.undo}
          >
            Undo
          </Button>
        )}
      </div>
      <CardCanvas
        design={state.design}
        side={state.side}
        card={data.sample}
        school={data.school}
        images={images}
        selected={state.selected}
        mayEdit={mayEdit}
        onSelect={state.select}
        onMove={state.changeElement}
        onMoved={state.endGesture}
        onRemove={state.removeElement}
      />
      <Text fz={13} c="dimmed">
        {mayEdit && howToMove} The dashed line is 3 mm from the edge. The name is the longest one on record.
      </Text>
      {warned > 0 && (
        <p className={classes.warning} role="status">
          {warned === 1 ? '1 element of this side needs attention.' : `${warned} elements of this side need attention.`}
        </p>
      )}
    </section>
  )
}
