export default function ProLoginPage() {
  return <h1>ProLoginPage</h1>
}
