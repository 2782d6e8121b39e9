import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { useChoices } from '#ui/list/row-menu.tsx'
import type { RowActions } from '#ui/list/types.ts'

/** The menu of rare actions; nothing without one. */
export function MoreMenu({ actions }: { actions: RowActions }) {
  const { choicesOf, dialog } = useChoices()
  const choices = choicesOf(actions)
  return (
    <>
      {choices.length > 0 && <DelayedMenu button={MoreButton} choices={choices} />}
      {dialog}
    </>
  )
}

function MoreButton({ color: _, ...props }: ComponentProps<'button'>) {
  return (
    <Button {...props} variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}>
      More
    </Button>
  )
}
