import { Box, Group, SegmentedControl, SimpleGrid, Switch } from '@mantine/core'
import {
  type FieldPlace,
  isLineField,
  layoutLimits,
  placeField,
  type ReceiptField,
  type ReceiptPlaces,
  receiptFields,
} from '@talaan/contract/values'
import { MmInput } from '#ui/form/mm-input.tsx'
import layout from '#ui/layout.module.css'
import { fieldNames } from './field-names.ts'
import classes from './receipt-layout.module.css'

interface LayoutFieldsProps {
  layout: ReceiptPlaces
  problems: Record<string, string>
  selected: ReceiptField
  mayEdit: boolean
  onSelect: (name: ReceiptField) => void
  onChange: (layout: ReceiptPlaces) => void
}

/** The fields as a list; the numbers of the selected one are open. */
export const LayoutFields = (props: LayoutFieldsProps) => (
  <ul className={layout.list} aria-label="Fields">
    {receiptFields.map((name) => (
      <FieldRow key={name} name={name} {...props} />
    ))}
  </ul>
)

function FieldRow({ name, layout, problems, selected, mayEdit, onSelect, onChange }: LayoutFieldsProps & { name: ReceiptField }) {
  const field = layout.fields[name]
  const isOpen = name === selected
  const own = Object.entries(problems).filter(([path]) => path.startsWith(`fields.${name}.`))
  const change = (place: Partial<FieldPlace>) => onChange(placeField(layout, name, place))
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <Group gap="sm" wrap="nowrap">
        <button type="button" className={classes.name} aria-expanded={isOpen} onClick={() => onSelect(name)}>
          {fieldNames[name]}
          {own.length > 0 && (
            <Box component="span" fz={13} fw={400} c="var(--mantine-color-error)" display="block">
              {' '}
              {own[0]![1]}
            </Box>
          )}
        </button>
        <Switch
          aria-label={`Print ${fieldNames[name]}`}
          checked={field.on}
          disabled={!mayEdit}
          onChange={(event) => {
            onSelect(name)
            change({ on: event.currentTarget.checked })
          }}
        />
      </Group>
      {isOpen && <FieldNumbers name={name} field={field} errors={Object.fromEntries(own)} mayEdit={mayEdit} onChange={change} />}
    </li>
  )
}

interface FieldNumbersProps {
  name: ReceiptField
  field: FieldPlace
  errors: Record<string, string>
  mayEdit: boolean
  onChange: (place: Partial<FieldPlace>) => void
}

function FieldNumbers({ name, field, errors, mayEdit, onChange }: FieldNumbersProps) {
  const { paper, width, size, rows } = layoutLimits
  const input = (key: 'x' | 'y' | 'width' | 'size' | 'rows') => ({
    value: field[key],
    error: errors[`fields.${name}.${key}`],
    disabled: !mayEdit,
    onChange: (value: number) => onChange({ [key]: value }),
  })
  const hasText = name !== 'verify_code'
  return (
    <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'start' }}>
      <MmInput label="From the left" min={0} max={paper.most} {...input('x')} />
      <MmInput label="From the top" min={0} max={paper.most} {...input('y')} />
      <MmInput label="Width" min={width.least} max={width.most} {...input('width')} />
      {hasText && <MmInput label="Size of text" unit="pt" min={size.least} max={size.most} {...input('size')} />}
      {hasText && !isLineField(name) && <MmInput label="Rows" unit="" min={rows.least} max={rows.most} {...input('rows')} />}
      {hasText && (
        <SegmentedControl
          aria-label="Alignment"
          className={classes.align}
          value={field.align}
          disabled={!mayEdit}
          onChange={(align) => onChange({ align: align as FieldPlace['align'] })}
          data={[
            { value: 'left', label: 'Left' },
            { value: 'right', label: 'Right' },
          ]}
        />
      )}
    </SimpleGrid>
  )
}
