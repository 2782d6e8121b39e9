import { Menu } from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

export interface MenuChoice {
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** What the row waits for: it starts when the address names the row. */
  isMain?: true
  /** Makes it a checkbox, in a menu that stays open. */
  checked?: boolean
  run: () => void
}

export interface MenuListProps {
  button: ComponentType<ComponentProps<'button'>>
  choices: readonly MenuChoice[]
}

/** A menu that opens as soon as it is rendered. */
export function MenuList({ button: Button, choices }: MenuListProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // The button gets the focus before the menu opens, so that closing it returns the focus.
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  // A dialog that the choice opens returns the focus to the button, because the item is removed by then.
  const run = (choice: MenuChoice) => {
    button.current?.focus()
    choice.run()
  }
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) =>
          choice.checked === undefined ? (
            <Menu.Item
              key={choice.label}
              color={choice.danger ? 'var(--tone-red)' : undefined}
              leftSection={choice.icon}
              disabled={choice.disabled}
              {...(choice.disabled && { c: 'dimmed', opacity: 1 })}
              onClick={() => run(choice)}
            >
              {choice.label}
            </Menu.Item>
          ) : (
            <Menu.CheckboxItem key={choice.label} checked={choice.checked} onChange={choice.run}>
              {choice.label}
            </Menu.CheckboxItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
