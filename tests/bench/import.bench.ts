export async function benchImport(): Promise<string> { return 'todo'; }
