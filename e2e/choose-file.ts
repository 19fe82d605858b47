import type { Page } from "@playwright/test";

/** Chooses a file on the import page, through the file dialog. */
export async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByText(/^(Choose (file|or drop)|选择(文件$|或拖入))/).click(),
  ]);
  await chooser.setFiles({ name, mimeType: "application/x-ndjson", buffer: Buffer.from(content) });
}
