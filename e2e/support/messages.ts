import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

export async function sendMessages(request: APIRequestContext, baseUrl: string, slug: string, contents: string[]): Promise<void> {
  const { items } = (await (await request.get('/api/chat/rooms')).json()) as { items: { id: string; slug: string }[] };
  const roomId = items.find((room) => room.slug === slug)?.id;
  for (const content of contents) {
    const data = { clientId: randomUUID(), content };
    const response = await request.post(`/api/chat/rooms/${roomId}/messages`, { headers: { origin: baseUrl }, data });
    expect(response.status()).toBe(201);
  }
}
