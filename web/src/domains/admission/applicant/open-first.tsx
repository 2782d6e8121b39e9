import { Button } from '@mantine/core'
import { Link } from '../../../lib/navigation.tsx'
import classes from '../admission.module.css'
import { PublicPage } from './public-page.tsx'

/** Shown where no application is open in this tab: the address alone opens none. */
export const OpenFirst = () => (
  <PublicPage title="Nothing to print yet" subtitle="Open your application first, with its number and your birthdate.">
    <div className={classes.twin}>
      <Button component={Link} to="/confirm">
        Open your application
      </Button>
    </div>
  </PublicPage>
)
