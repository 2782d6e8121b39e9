import { Checkbox, ColorInput, NativeSelect, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import '@mantine/core/styles/ColorInput.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { ACCENT, type CardElement, type CardField, cardFields, cardWeights, designLimits, hasText, isSquare } from '@talaan/contract/values'
import { MmInput } from '#ui/form/mm-input.tsx'
import { fieldNames } from '../print/card-texts.ts'
import classes from './templates.module.css'

interface ElementFieldsProps {
  element: CardElement
  mayEdit: boolean
  onChange: (element: CardElement, gesture: string) => void
}

const hasColor = ({ kind }: CardElement): boolean => kind === 'box' || kind === 'line' || kind === 'field' || kind === 'text'
const weightNames = { 400: 'Regular', 600: 'Semibold', 700: 'Bold' } as const

/** The place, size and look of one element in numbers. */
export function ElementFields({ element, mayEdit, onChange }: ElementFieldsProps) {
  const change = (part: Partial<CardElement>) => onChange({ ...element, ...part }, `${Object.keys(part).join()} ${element.id}`)
  const { side, size } = designLimits
  const disabled = !mayEdit
  const length = (key: 'x' | 'y' | 'width' | 'height') => ({
    value: element[key],
    disabled,
    min: key === 'x' || key === 'y' ? 0 : side.least,
    max: side.most,
    onChange: (value: number) =>
      change(isSquare(element) && (key === 'width' || key === 'height') ? { width: value, height: value } : { [key]: value }),
  })
  return (
    <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'end' }} mb="xs">
      <MmInput label="From the left" {...length('x')} />
      <MmInput label="From the top" {...length('y')} />
      <MmInput label="Width" {...length('width')} />
      <MmInput label="Height" {...length('height')} />
      {element.kind === 'field' && (
        <NativeSelect
          label="Shows"
          className={classes.wide}
          value={element.field ?? ''}
          disabled={disabled}
          data={cardFields.map((value) => ({ value, label: fieldNames[value] }))}
          onChange={(event) => change({ field: event.currentTarget.value as CardField })}
        />
      )}
      {hasText(element) && (
        <>
          <TextInput
            label={element.kind === 'field' ? 'Text before the value' : 'Text'}
            className={classes.wide}
            value={element.text}
            disabled={disabled}
            maxLength={designLimits.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <MmInput
            label="Size of text"
            unit="pt"
            min={size.least}
            max={size.most}
            value={element.size}
            disabled={disabled}
            onChange={(value) => change({ size: value })}
          />
          <NativeSelect
            label="Weight"
            value={String(element.weight)}
            disabled={disabled}
            data={cardWeights.map((value) => ({ value: String(value), label: weightNames[value] }))}
            onChange={(event) => change({ weight: Number(event.currentTarget.value) as CardElement['weight'] })}
          />
          <SegmentedControl
            aria-label="Alignment"
            className={classes.wide}
            value={element.align}
            disabled={disabled}
            onChange={(align) => change({ align: align as CardElement['align'] })}
            data={[
              { value: 'left', label: 'Left' },
              { value: 'center', label: 'Center' },
              { value: 'right', label: 'Right' },
            ]}
          />
        </>
      )}
      {hasColor(element) && <ElementColor color={element.color} disabled={disabled} onChange={(color) => change({ color })} />}
    </SimpleGrid>
  )
}

interface ElementColorProps {
  color: string
  disabled: boolean
  onChange: (color: string) => void
}

const ElementColor = ({ color, disabled, onChange }: ElementColorProps) => (
  <>
    <Checkbox
      label="In the colour of the course"
      className={classes.wide}
      checked={color === ACCENT}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked ? ACCENT : '#1a1d21')}
    />
    {color !== ACCENT && <ColorField label="Colour" value={color} disabled={disabled} onChange={onChange} />}
  </>
)

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** A colour as #rrggbb. What is being typed is passed on once it is a colour. */
export function ColorField({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
}) {
  return (
    <ColorInput
      label={label}
      className={classes.wide}
      format="hex"
      key={value}
      defaultValue={value}
      disabled={disabled}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      onChangeEnd={(next) => isColor(next.toLowerCase()) && next.toLowerCase() !== value && onChange(next.toLowerCase())}
    />
  )
}
