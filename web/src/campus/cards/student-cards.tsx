import { CardsList } from './cards-list.tsx'

export default function StudentCards() {
  return <CardsList kind="student" />
}
