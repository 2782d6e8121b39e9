import { useSettings } from './terms/current-term.ts'

/** The name and address of the school at the top of a printed document. */
export function SchoolHead() {
  const settings = useSettings()
  return (
    <>
      <strong>{settings?.school_name}</strong>
      <div>{settings?.school_address}</div>
    </>
  )
}
