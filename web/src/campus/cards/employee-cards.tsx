import { CardsList } from './cards-list.tsx'

export default function EmployeeCards() {
  return <CardsList kind="employee" />
}
