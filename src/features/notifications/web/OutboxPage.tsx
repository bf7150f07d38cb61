export default function OutboxPage() {
  return <h1>OutboxPage</h1>
}
