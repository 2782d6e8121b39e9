import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

interface PrintLinkProps {
  to: string
  label?: string
  /** Whether it is the main button of the page. */
  primary?: boolean
}

/** Opens the page to print in a tab of its own. */
export const PrintLink = ({ to, label = 'Print', primary }: PrintLinkProps) => (
  <Button
    component="a"
    href={to}
    target="_blank"
    rel="noopener"
    variant={primary ? 'filled' : 'default'}
    leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
  >
    {label}
  </Button>
)
