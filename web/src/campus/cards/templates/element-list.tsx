import { Button, Group, Menu, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { type CardElement, type CardElementKind, type CardField, cardElementKinds, cardFields } from '@talaan/contract/values'
import { fieldNames } from '../print/card-texts.ts'
import { ElementFields } from './element-fields.tsx'
import { elementName, kindNames } from './element-names.ts'
import classes from './templates.module.css'
import type { TemplateState } from './use-template.ts'

interface ElementListProps {
  state: TemplateState
  mayEdit: boolean
}

/** The elements of the shown side; the numbers of the selected one are open. */
export const ElementList = ({ state, mayEdit }: ElementListProps) => (
  <>
    <Group gap="xs" justify="space-between" className={classes.listHead}>
      <h2>Elements</h2>
      {mayEdit && <AddElement onAdd={state.addElement} />}
    </Group>
    <ul className={classes.list}>
      {state.design[state.side].map((element, index) => (
        <ElementRow key={element.id} element={element} problem={state.problems[index]} state={state} mayEdit={mayEdit} />
      ))}
    </ul>
  </>
)

function ElementRow({ element, problem, state, mayEdit }: ElementListProps & { element: CardElement; problem: string | undefined }) {
  const isOpen = element.id === state.selected
  const warnings = state.warnings[element.id] ?? []
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <button type="button" className={classes.name} aria-expanded={isOpen} onClick={() => state.select(element.id)}>
        <span>{elementName(element)}</span>
        {(warnings.length > 0 || problem) && <IconAlertTriangle size={16} stroke={1.8} role="img" aria-label="Needs attention" />}
      </button>
      {isOpen && (
        <>
          {problem && (
            <Text mb="xs" fz={13} c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
          {warnings.map((text) => (
            <p key={text} className={classes.warning}>
              {text}
            </p>
          ))}
          <ElementFields element={element} mayEdit={mayEdit} onChange={state.changeElement} />
          {mayEdit && (
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => state.removeElement(element.id)}
            >
              Remove
            </Button>
          )}
        </>
      )}
    </li>
  )
}

const AddElement = ({ onAdd }: { onAdd: (kind: CardElementKind, field: CardField | null) => void }) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}>
        Add element
      </Button>
    </Menu.Target>
    <Menu.Dropdown className={classes.addMenu}>
      {cardElementKinds
        .filter((kind) => kind !== 'field')
        .map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind, null)}>
            {kindNames[kind]}
          </Menu.Item>
        ))}
      <Menu.Divider />
      {cardFields.map((field) => (
        <Menu.Item key={field} onClick={() => onAdd('field', field)}>
          {fieldNames[field]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
