export default function ChecklistPage() {
  return <h1>ChecklistPage</h1>
}
