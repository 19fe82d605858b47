-- CreateIndex
CREATE INDEX "Call_modelId_idx" ON "Call"("modelId");
