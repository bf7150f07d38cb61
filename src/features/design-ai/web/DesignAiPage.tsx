export default function DesignAiPage() {
  return <h1>DesignAiPage</h1>
}
