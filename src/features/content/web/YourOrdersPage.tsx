export default function YourOrdersPage() {
  return <h1>YourOrdersPage</h1>
}
