export default function ProductListPage() {
  return <h1>ProductListPage</h1>
}
