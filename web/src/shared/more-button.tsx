import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** Opens the menu of rare actions. */
export function MoreButton({ color: _, ...props }: ComponentProps<'button'>) {
  return (
    <Button {...props} variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}>
      More
    </Button>
  )
}
