import { Button, Menu, SimpleGrid, Switch } from '@mantine/core'
import { layoutLimits, layoutModels, type ReceiptPlaces } from '@talaan/contract/values'
import { ask } from '#ui/dialog/confirm.tsx'
import { MmInput } from '#ui/form/mm-input.tsx'
import layoutClasses from '#ui/layout.module.css'

interface PaperNumbersProps {
  layout: ReceiptPlaces
  problems: Record<string, string>
  mayEdit: boolean
  onChange: (layout: Partial<ReceiptPlaces>) => void
}

/** The size of the paper, its fee lines, and a second copy on it. */
export function PaperNumbers({ layout, problems, mayEdit, onChange }: PaperNumbersProps) {
  const { paper, line_height, max_lines } = layoutLimits
  const { copy } = layout
  const input = (key: 'width' | 'height' | 'line_height' | 'max_lines') => ({
    value: layout[key],
    error: problems[key],
    disabled: !mayEdit,
    onChange: (value: number) => onChange({ [key]: value }),
  })
  const copyInput = (key: 'x' | 'y') => ({
    min: -paper.most,
    max: paper.most,
    value: copy[key],
    error: problems[`copy.${key}`],
    disabled: !mayEdit,
    onChange: (value: number) => onChange({ copy: { ...copy, [key]: value } }),
  })
  return (
    <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'start' }}>
      <MmInput label="Paper width" min={paper.least} max={paper.most} {...input('width')} />
      <MmInput label="Paper height" min={paper.least} max={paper.most} {...input('height')} />
      <MmInput label="Height of a fee line" min={line_height.least} max={line_height.most} {...input('line_height')} />
      <MmInput label="Most fee lines" unit="" min={max_lines.least} max={max_lines.most} {...input('max_lines')} />
      <Switch
        className={layoutClasses.wide}
        label="Print a second copy on the same paper"
        checked={copy.on}
        disabled={!mayEdit}
        onChange={(event) => onChange({ copy: { ...copy, on: event.currentTarget.checked } })}
      />
      {copy.on && (
        <>
          <MmInput label="Copy to the right" {...copyInput('x')} />
          <MmInput label="Copy down" {...copyInput('y')} />
        </>
      )}
      {mayEdit && <ModelMenu onChoose={onChange} />}
    </SimpleGrid>
  )
}

const ModelMenu = ({ onChoose }: { onChoose: (places: ReceiptPlaces) => void }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button variant="default" className={layoutClasses.wide}>
        Start from a common form
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {Object.entries(layoutModels).map(([key, { name, places }]) => (
        <Menu.Item
          key={key}
          onClick={() =>
            ask({ text: `Replace all places by those of “${name}”?`, verb: 'Replace', danger: true, run: async () => onChoose(places) })
          }
        >
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
