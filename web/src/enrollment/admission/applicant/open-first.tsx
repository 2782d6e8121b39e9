import { Button, Group } from '@mantine/core'
import { Link } from '#lib/navigation.tsx'
import { PublicPage } from './public-page.tsx'

/** Shown where no application is open in this tab: the address alone opens none. */
export const OpenFirst = () => (
  <PublicPage title="Open your application first" subtitle="Enter your application number and birthdate, then print.">
    <Group gap="xs">
      <Button component={Link} to="/confirm">
        Open my application
      </Button>
    </Group>
  </PublicPage>
)
