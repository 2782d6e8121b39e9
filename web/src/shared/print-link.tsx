import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Opens the sheet to print in a tab of its own. */
export const PrintLink = ({ to }: { to: string }) => (
  <Button
    component="a"
    href={to}
    target="_blank"
    rel="noopener"
    variant="default"
    leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
  >
    Print
  </Button>
)
