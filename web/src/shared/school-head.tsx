import { useSettings } from './terms/current-term.ts'

/** Whose paper it is. */
export function SchoolHead() {
  const settings = useSettings()
  return (
    <>
      <strong>{settings?.school_name}</strong>
      <div>{settings?.school_address}</div>
    </>
  )
}
