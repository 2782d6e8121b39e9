import { cachedConfig, schoolShortName } from '#lib/config.ts'
import mark from './mark.svg'
import classes from './shared.module.css'

/** The logo and the short name of the school at the top of a page; until they are entered, those of the portal. */
export const SchoolBrand = () => (
  <>
    <img className={classes.brandLogo} src={cachedConfig()?.school?.logo ?? mark} width={30} height={30} alt="" />
    {schoolShortName()}
  </>
)
